/** More would be too much for one picture. */
export const maxPages = 6;
/** iPhones give a canvas no more. */
export const mostPixels = 16_000_000;
/** Of a PDF, where the pages are few. */
export const dotsPerInch = 200;
/** Pixels of the longer side of a picture: more than any small print needs. */
export const maxSide = 3_000;
