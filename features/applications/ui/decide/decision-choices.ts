import { statusNames } from "#content/application-names.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import type { DeskChoice } from "../../decisions.ts";
import { me, nobody } from "../../list/application-query.ts";
import type { Colleague } from "../../server/listed-applications.ts";
import type { RejectionMail } from "../../server/stage-mails/templates.ts";

/** A stage that can be chosen. */
export interface StageChoice {
  /** As a control sends it: `in-review`, or with the id of a stage that HR added `in-review.12`. */
  value: string;
  /** Of a stage that HR added; null for the stage that a status always has. */
  id: number | null;
  name: string;
  status: ApplicationStatus;
}

/** Everything that HR chooses from when it decides, as pages hold it. */
export interface DecisionChoices {
  /** In use, in their order. */
  stages: StageChoice[];
  reasons: { id: number; name: string }[];
  colleagues: Colleague[];
  /** Answers to the questions of the chosen opening: pairs of value and name. */
  answers?: [string, string][];
  /** What people can be invited to: pairs of code and name. */
  targets?: [string, string][];
  /** In which a hired one can join: pairs of code and words; left out where they are not asked for. */
  batches?: [string, string][];
  /** When who is rejected is written to; left out where nobody is. */
  rejectionMail?: RejectionMail;
  /** By id: of stages and reasons, those out of use too. */
  names: Record<number, string>;
}

export function viewChoices(
  all: readonly DeskChoice[],
  colleagues: readonly Colleague[],
  rejectionMail: RejectionMail | null = null,
): DecisionChoices {
  const used = all.filter(({ retired }) => !retired);
  const stages = used.flatMap(({ id, name, status, isDefault }): StageChoice[] =>
    status === null ? [] : [stageChoice(status, isDefault ? null : id, name)],
  );
  const missing = applicationStatuses.filter((each) => !stages.some(({ value }) => value === each));
  return {
    stages: [...stages, ...missing.map((status) => stageChoice(status, null, statusNames[status]))],
    reasons: used.filter(({ list }) => list === "reason").map(({ id, name }) => ({ id, name })),
    colleagues: [...colleagues],
    ...(rejectionMail && { rejectionMail }),
    names: Object.fromEntries(all.map(({ id, name }) => [id, name])),
  };
}

function stageChoice(status: ApplicationStatus, id: number | null, name: string): StageChoice {
  return { value: id === null ? status : `${status}.${id}`, id, name, status };
}

/** The stage's name: that of the one that HR added, or of the stage that the status always has. */
export function stageName(
  { stages, names }: DecisionChoices,
  { status, stageId }: { status: ApplicationStatus; stageId: number | null },
): string {
  const own = stages.find(({ value }) => value === status)?.name ?? statusNames[status];
  return stageId === null ? own : (names[stageId] ?? own);
}

/** Options of the list's filters that are loaded with the page. */
export function choiceOptions({
  stages,
  reasons,
  colleagues,
  answers = [],
  targets = [],
}: DecisionChoices) {
  const option = ({ id, name }: { id: string | number; name: string }): [string, string] => [
    String(id),
    name,
  ];
  return {
    answer: answers,
    fits: targets,
    stage: stages.map(({ id, status, name }) => option({ id: id ?? status, name })),
    reason: reasons.map(option),
    assignee: [
      option({ id: me, name: "Me" }),
      option({ id: nobody, name: "Nobody" }),
      ...colleagues.map(option),
    ],
  };
}

/** Where nobody chooses: the stages that statuses always have. */
export const onlyStatuses = viewChoices([], []);
