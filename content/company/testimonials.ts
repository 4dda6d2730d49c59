import type { Testimonial } from "#contract/publications.ts";
import type { Dictionaries } from "#contract/text/language.ts";

/** Samples for the company to replace. */

const testimonialsEn = {
  tab: "Testimonials",
  unavailable: "The testimonials could not be loaded",
  openings: "See current openings",
  title: "In our own words",
  lead: "What colleagues wrote when we asked how it is here. The fours are here too.",
  description:
    "Colleagues in Navi Mumbai on night shifts, appraisals, training and the way home: testimonials with their star ratings.",
  none: "No testimonials are published at the moment.",
  next: "Meet some of them",
};

const live = { Status: "active", tmtDeleted: 0 } as const;

export const testimonials: readonly Testimonial[] = [
  {
    tmtId: 1,
    tmtName: "Asha Kelkar",
    tmtTestimonial:
      "I joined as a fresher who had never read a loan file. Four weeks of training later I was auditing them, and after a year I was training the next batch.",
    Rating: 5,
    ...live,
  },
  {
    tmtId: 2,
    tmtName: "Irfan Sayyed",
    tmtTestimonial:
      "My appraisals come when the work deserves them, not once a year. Three years of nights, and then the day shift that I was promised.",
    Rating: 4,
    ...live,
  },
  {
    tmtId: 3,
    tmtName: "Lata Fernandes",
    tmtTestimonial:
      "The monthly short shift is when I take my mother to the clinic. Nobody has ever asked me to explain it.",
    Rating: 5,
    ...live,
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
  {
    tmtId: 6,
    tmtName: "Nikhil Dhumal",
    tmtTestimonial:
      "Straight from college in Panvel. Now I run a team of eleven, and I still go home on the six o’clock bus.",
    Rating: 5,
    ...live,
  },
  {
    tmtId: 7,
    tmtName: "Farhan Shaikh",
    tmtTestimonial:
      "Night shift is night shift, and the first two months are hard. But the bus is there, the canteen is open, and nobody calls you on your day off.",
    Rating: 4,
    ...live,
  },
  {
    tmtId: 8,
    tmtName: "Divya Nambiar",
    tmtTestimonial: "My appraisal came with numbers I had already seen. That was new for me.",
    Rating: 5,
    ...live,
  },
  {
    tmtId: 9,
    tmtName: "Sneha Iyer",
    tmtTestimonial:
      "I came back after my second child and asked for a place in the crèche. It took one conversation and one week. At dinner I walk across the yard, and hear mine laughing before I see her.",
    Rating: 5,
    ...live,
  },
  {
    tmtId: 10,
    tmtName: "Gurpreet Anand",
    tmtTestimonial:
      "In my third week I sent a file back that everyone else had passed: two different incomes, one signature. My lead read it out in the huddle, with my name.",
    Rating: 5,
    ...live,
  },
  {
    tmtId: 11,
    tmtName: "Pallavi Raut",
    tmtTestimonial:
      "Process training is four weeks of American words. Escrow, lien, appraisal gap. I kept a notebook, and the notebook got me through.",
    Rating: 4,
    ...live,
  },
  {
    tmtId: 12,
    tmtName: "Joel D’Souza",
    tmtTestimonial: "Forty hours means forty hours. At the old place it meant sixty.",
    Rating: 4,
    ...live,
  },
];

export const testimonialsTexts: Dictionaries<typeof testimonialsEn> = { en: testimonialsEn };
