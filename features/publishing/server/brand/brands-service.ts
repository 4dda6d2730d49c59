import { brand as byDefault } from "#content/brand.ts";
import type { Publications } from "../publications/publications.ts";
import type { Brands } from "./brands.ts";

interface BrandsOptions {
  publications: Pick<Publications, "list">;
  /** Told of each read that failed. */
  report: (error: unknown) => void;
}

/** The company's facts from the list `brand`. */
export function createBrands({ publications, report }: BrandsOptions): Brands {
  let known = byDefault;
  return {
    async now() {
      try {
        const [published] = await publications.list("brand");
        known = published ?? byDefault;
      } catch (error) {
        report(error);
      }
      return known;
    },
  };
}
