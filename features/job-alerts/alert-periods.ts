/** Days after which a request that nobody confirmed is erased. */
export const expiryDays = 7;
