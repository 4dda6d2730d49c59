import { expect, test } from "vitest";
import { testimonials } from "#content/company/testimonials.ts";
import type { Testimonial } from "#contract/publications.ts";
import { arrangeVoices } from "./arrange-testimonials.ts";

const row = (tmtId: number, more: Partial<Testimonial> = {}): Testimonial => ({
  tmtId,
  tmtName: `Colleague ${tmtId}`,
  tmtTestimonial: "As long as the others",
  Rating: 4,
  Status: "active",
  tmtDeleted: 0,
  ...more,
});
const rooms = (rows: Testimonial[]) => arrangeVoices(rows).map(({ room }) => room);

test("only what is active and not deleted is shown, in the order of the store", () => {
  const rows = [row(1), row(2, { Status: "inactive" }), row(3, { tmtDeleted: 1 }), row(4)];
  expect(arrangeVoices(rows).map(({ id }) => id)).toEqual([1, 4]);
});

test("of two in a row the longer text takes more room", () => {
  const long = { tmtTestimonial: "Considerably longer than the text beside it" };
  expect(rooms([row(1), row(2, long), row(3, long), row(4)])).toEqual([
    "less",
    "more",
    "more",
    "less",
  ]);
});

test("two texts of one length still share a row unevenly, and one alone takes all of it", () => {
  expect(rooms([row(1), row(2), row(3)])).toEqual(["more", "less", "all"]);
});

test("the samples show at least eight, and hide the two that are not to be seen", () => {
  const shown = arrangeVoices(testimonials).map(({ name }) => name);
  expect(shown.length).toBeGreaterThanOrEqual(8);
  expect(shown).not.toContain("Omkar Jadhav");
  expect(shown).not.toContain("Reena Thomas");
});
