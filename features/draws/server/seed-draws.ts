import type { DrawType } from "#contract/publications.ts";
import type { Database } from "#platform/database/database.ts";
import type { DrawParticipant } from "../draw-list.ts";
import { insertDraws } from "./draws-store.ts";

/** Adds the draws below that the store does not have; leaves all others as they are. */
export async function seedDraws(database: Database): Promise<void> {
  const planned = sampleDraws.map(({ closesAt, drawsAt, ...rest }) => ({
    ...rest,
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
  }));
  await insertDraws(database.queries, planned);
}

interface SeededDraw {
  type: DrawType;
  /** ISO 8601, with the offset of India. */
  closesAt: string;
  drawsAt: string;
  winnerCount: number;
  participants: DrawParticipant[];
}

/** Everybody below is made up: samples for the company to replace. */
const lampLighters = `
Aarti Gokhale 2014, Abdul Rahim 2231, Aditi Naik 1187, Alphonso Rodrigues 0962, Amol Tandel 1745,
Ananya Bhat 2408, Asha Kelkar 1012, Bhavesh Solanki 1533, Chitra Menon 0871, Deepak Mhatre 2290,
Devika Pillai 1904, Faisal Khan 2117, Gauri Sathe 1366, Harpreet Gill 1658, Hemant Joglekar 0744,
Irfan Sayyed 1279, Jaya Krishnan 2052, Jitendra More 1831, Kiran Jadhav 1490, Kiran Jadhav 2375,
Lata Fernandes 0918, Madhavi Deshmukh 1602, Manoj Kamble 2186, Meenal Thakur 1421, Neha Wagh 2333,
Nilesh Koli 1097, Omkar Bhosale 1984, Pallavi Shetty 1715, Prakash Iyer 0833, Rashida Merchant 2261,
Reena Thomas 1144, Rohan Salvi 2079, Sachin Pednekar 1553, Sandhya Rao 1877, Shabana Qazi 2420,
Siddharth Nene 1308, Sneha Chavan 2148, Tejas Gharat 1692, Usha Nambiar 0790, Vikram Rane 1960
`;

const rangolis = `
Kavya Menon 2212, Farhan Shaikh 1846, Leena Thomas 1023, Yash Mehta 2391, Asha Fernandes 0957,
Rohit Pawar 1678, Snehal Patil 2104, Gurpreet Kaur 1439, Zoya Ansari 2287, Harsh Gupta 1791,
Mrunal Kadam 1265, Imelda Pinto 0888
`;

/** The draws of a new installation. Those of the specification are past: drawn at the first start. */
export const sampleDraws: readonly SeededDraw[] = [
  {
    type: "diwali",
    closesAt: "2020-12-04T18:00:00+05:30",
    drawsAt: "2020-12-05T17:30:30+05:30",
    winnerCount: 3,
    participants: people(lampLighters),
  },
  {
    type: "rangoli",
    closesAt: "2020-12-04T18:00:00+05:30",
    drawsAt: "2020-12-05T17:30:00+05:30",
    winnerCount: 5,
    participants: people(rangolis).map((one, at) => ({ ...one, rangoliPic: `rangoli-${at + 1}` })),
  },
];

function people(list: string): DrawParticipant[] {
  return list.split(",").map((entry) => {
    const [, employeeName = "", code = ""] = /^\s*(.+) (\d+)\s*$/.exec(entry) ?? [];
    return { employeeName, employeeCode: `XLD${code}` };
  });
}
