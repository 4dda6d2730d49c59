/** What HR is asked before something is sent that may be a mistake. */
export const doubtTexts = {
  placeless: {
    site: "There is no place yet. The interview stays under To do until you enter one.",
    video: "There is no link yet. The interview stays under To do until you enter one.",
  },
  few: (people: number, times: number) =>
    `${people} people, ${times} ${times === 1 ? "time" : "times"}: ${nobodyLeft(people - times)}`,
  fewSlots: (people: number, slots: number) =>
    `${people} people, ${slots} free ${slots === 1 ? "slot" : "slots"}: ${nobodyLeft(people - slots)}`,
  overlap: (one: string, other: string) =>
    `${one} and ${other} overlap: whoever takes one takes the other from everybody else.`,
  dayOff: (at: string, name: string) => `${at}: ${name} has a day off.`,
  taken: (at: string, name: string) =>
    `${at}: ${name} has another interview. Nobody sees this time.`,
  meets: (at: string, name: string) => `${at}: ${name} has another interview before this one ends.`,
  candidate: (at: string, name: string, when: string) =>
    `${at}: ${name}, the candidate, has another interview, ${when}.`,
  noHours: (at: string, name: string) => `${at}: ${name} has no interview hours on that day.`,
  outside: (at: string, name: string, hours: string) =>
    `${at}: outside the interview hours of ${name}, ${hours}.`,
};

const nobodyLeft = (count: number) => `${count} of them will find no time left.`;
