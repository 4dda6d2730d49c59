import { isShown, type Testimonial } from "#contract/publications.ts";

export interface Voice {
  id: number;
  name: string;
  text: string;
  stars: number;
  /** Room of its card in a row: the longer one of two takes more, one alone takes all. */
  room: "more" | "less" | "all";
}

/** What is shown of the store's list, in its order, two in a row. */
export function arrangeVoices(testimonials: readonly Testimonial[]): Voice[] {
  const shown = testimonials.filter(isShown);
  return shown.map((testimonial, at) => {
    const beside = shown[at % 2 === 0 ? at + 1 : at - 1];
    return {
      id: testimonial.tmtId,
      name: testimonial.tmtName,
      text: testimonial.tmtTestimonial,
      stars: testimonial.Rating,
      room: beside ? roomBeside(testimonial, beside, at) : "all",
    };
  });
}

function roomBeside(one: Testimonial, other: Testimonial, at: number): "more" | "less" {
  const longer = one.tmtTestimonial.length - other.tmtTestimonial.length;
  return longer > 0 || (longer === 0 && at % 2 === 0) ? "more" : "less";
}
