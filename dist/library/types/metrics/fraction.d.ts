import Fraction from 'fraction.js';
/** An exact rational number: metrics are compared with thresholds without rounding. */
export { Fraction };
