/** What sealing adds to a file: 12 bytes of initialisation vector, 16 of authentication tag. */
export const sealBytes = 12 + 16;
