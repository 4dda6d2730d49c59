import { vi } from "vitest";

// Tests hash thousands of passwords; what a hash must cost is `passwords.test.ts`'s to say.
vi.mock("#features/accounts/server/sign-in/password-cost.ts", () => ({
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
}));
