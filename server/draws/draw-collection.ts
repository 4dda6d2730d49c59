import type { FieldErrors } from "#contract/application-fields.ts";
import {
  type DrawContent,
  drawContent,
  drawFields,
  participantLine,
  readParticipants,
} from "#contract/draw-content.ts";
import type { DrawType } from "#contract/publications.ts";
import { participantsPath, wirePaths } from "#contract/wire.ts";
import type { Collection } from "../content/collection.ts";
import type { Clock } from "../platform/clock.ts";
import { archiveDraw, type DrawRow, findDraw, holdDraw, putDraw } from "./draws-store.ts";
import { participantFiles } from "./participant-files.ts";
import { dueStep } from "./take-step.ts";

/** The key of the one draw that a festival has at a time. */
export const drawKey = "draw";

const labels: Record<DrawType, string> = { diwali: "Diwali draw", rangoli: "Rangoli draw" };

/**
 * A festival's draw as the content desk plans it. Once its list has closed nothing of it can be
 * changed; once it is drawn, the next one takes its place and it goes into the archive.
 */
export function drawCollection(
  type: DrawType,
  { clock, draws }: { clock: Clock; draws: { forget(): void } },
): Collection<DrawContent> {
  const label = labels[type];
  const pages = [
    `/${type}winners`,
    ...[wirePaths.draws, wirePaths.winners, wirePaths.employees, participantsPath(type)],
  ].map((path) => path.toLowerCase());

  return {
    name: `draw-${type}`,
    label,
    itemLabel: label,
    single: true,
    schema: drawContent,
    fields: drawFields,
    titleOf: ({ closesAt }) => `${label} ${new Date(closesAt).getUTCFullYear()}`,
    identityOf: () => type,
    emptyBody: () => ({ closesAt: null, drawsAt: null, winnerCount: 3, participants: "" }),

    async readLive(queries, key) {
      const row = key === drawKey ? await findDraw(queries, type) : null;
      return row && contentOf(row);
    },
    async listLive(queries) {
      const row = await findDraw(queries, type);
      return row ? [{ key: drawKey, body: contentOf(row) }] : [];
    },
    async writeLive(queries, items) {
      for (const { body } of items) {
        const row = await holdDraw(queries, type);
        if (row?.drawnAt) await archiveDraw(queries, row);
        await putDraw(queries, {
          type,
          closesAt: new Date(body.closesAt),
          drawsAt: new Date(body.drawsAt),
          winnerCount: body.winnerCount,
          participants: readParticipants(body.participants) ?? [],
        });
      }
    },
    async removeLive() {
      throw new Error("A draw is replaced by the next one, never taken away.");
    },
    newKeys: async () => [drawKey],

    async refuse(queries, { closesAt }): Promise<FieldErrors> {
      const now = clock.now();
      const row = await holdDraw(queries, type);
      const fixed = row && !row.drawnAt && (row.closedAt || dueStep(row, now));
      if (fixed) return { closesAt: "This list has closed: nothing of the draw can be changed." };
      if (new Date(closesAt) > now) return {};
      return {
        closesAt: row?.drawnAt
          ? "This draw is over. To begin the next one, choose when its list closes."
          : "Choose a moment to come.",
      };
    },
    showing: ({ closesAt }, now) => (new Date(closesAt) > now ? "shown" : "closed"),
    files: participantFiles,
    pathsOf: () => (path) => pages.includes(path),
    forget: () => draws.forget(),
  };
}

function contentOf({ closesAt, drawsAt, winnerCount, participants }: DrawRow): DrawContent {
  return {
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    winnerCount,
    participants: participants.map(participantLine).join("\n"),
  };
}
