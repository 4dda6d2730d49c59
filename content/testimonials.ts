import type { Testimonial } from "#contract/publications.ts";

/** Samples for the company to replace. */
export const testimonials: readonly Testimonial[] = [
  {
    tmtId: 1,
    tmtName: "Asha Kelkar",
    tmtTestimonial:
      "I joined as a fresher who had never read a loan file. Four weeks of training later I was auditing them, and after a year I was training the next batch.",
    Rating: 5,
    Status: "active",
    tmtDeleted: 0,
  },
  {
    tmtId: 2,
    tmtName: "Irfan Sayyed",
    tmtTestimonial:
      "My appraisals come when the work deserves them, not once a year. Three years of nights, and then the day shift that I was promised.",
    Rating: 4,
    Status: "active",
    tmtDeleted: 0,
  },
  {
    tmtId: 3,
    tmtName: "Lata Fernandes",
    tmtTestimonial:
      "The monthly short shift is when I take my mother to the clinic. Nobody has ever asked me to explain it.",
    Rating: 5,
    Status: "active",
    tmtDeleted: 0,
  },
  {
    tmtId: 4,
    tmtName: "Omkar Jadhav",
    tmtTestimonial: "A text that its author has asked us to take down again.",
    Rating: 3,
    Status: "inactive",
    tmtDeleted: 0,
  },
  {
    tmtId: 5,
    tmtName: "Reena Thomas",
    tmtTestimonial: "An older text that a newer one has replaced.",
    Rating: 4,
    Status: "active",
    tmtDeleted: 1,
  },
];
