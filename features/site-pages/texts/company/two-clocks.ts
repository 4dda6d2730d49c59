import type { Dictionaries } from "#contract/text/language.ts";

/** The shift in the time zones of those we work for, on /AboutUs. The hours are samples. */
const twoClocksEn = {
  title: "Two clocks on every wall",
  lead: "When we sit down, New York opens its offices. When New York goes home, so do we, and the sun comes up over the ghats two and a half hours later.",
  clocks: [
    {
      place: "Navi Mumbai",
      zone: "Asia/Kolkata",
      words: "half past six in the evening",
      night: true,
    },
    { place: "New York", zone: "America/New_York", words: "nine in the morning", night: false },
  ],
  tableTitle: "The shift on four clocks, in summer",
  firstColumn: "The shift",
  zones: ["Asia/Kolkata", "America/New_York", "America/Chicago", "America/Los_Angeles"],
  places: ["Navi Mumbai", "New York", "Chicago", "Los Angeles"],
  rows: [
    { what: "begins", times: ["6.30 pm", "9.00 am", "8.00 am", "6.00 am"] },
    { what: "dinner", times: ["10.30 pm", "1.00 pm", "noon", "10.00 am"] },
    { what: "ends", times: ["3.30 am", "6.00 pm", "5.00 pm", "3.00 pm"] },
  ],
  winter:
    "In November America’s clocks go back and ours do not. Until March the shift then begins at 7.30 pm.",
};

export const twoClocksTexts: Dictionaries<typeof twoClocksEn> = { en: twoClocksEn };
