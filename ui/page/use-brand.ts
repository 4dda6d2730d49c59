import { createContext, use } from "react";
import { brand } from "#content/company/brand.ts";
import type { Brand } from "#contract/brand-facts.ts";

/** Data of the root route's loader; defaults where it could not run. */
export const BrandContext = createContext<Brand>(brand);

/** The company's facts as they were published. */
export function useBrand(): Brand {
  return use(BrandContext);
}
