/** OWASP's choice for Argon2id where memory is dear: 19 MiB, two passes, one lane. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
