import { type Department, departments, type Opening } from "#features/openings/index.ts";

export interface OpenCount {
  total: number;
  byDepartment: { department: Department; count: number }[];
}

/** How many are open, and in which departments: the largest first, none that is empty. */
export function countOpenings(openings: readonly Opening[]): OpenCount {
  const byDepartment = departments
    .map((department) => ({
      department,
      count: openings.filter((opening) => opening.department === department).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return { total: openings.length, byDepartment };
}
