import { Form } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { DeskSelect } from "#ui/desk/fields.tsx";
import type { DecisionChoices, StageChoice } from "../decide/decision-choices.ts";
import { DecidePanel } from "../panels/panels.tsx";
import type { CardView } from "./load-board.ts";

export const moveMenuId = "move-to";

interface MoveMenuProps {
  card: CardView | null;
  /** In the order of the columns. */
  stages: readonly StageChoice[];
  onChoose: (stage: StageChoice) => void;
}

/** The stages that a card can be moved to, one press each. One menu for all cards. */
export function MoveMenu({ card, stages, onChoose }: MoveMenuProps) {
  return (
    <DecidePanel
      id={moveMenuId}
      title={card ? `Move ${card.name} to` : "Move to"}
      className="board-menu"
    >
      <ul role="list">
        {stages.map((stage) => (
          <li key={stage.value}>
            <button
              type="button"
              aria-current={stage.value === card?.stageValue ? "true" : undefined}
              onClick={() => onChoose(stage)}
            >
              <span className="status" data-status={stage.status}>
                {stage.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </DecidePanel>
  );
}

interface MoveFormProps {
  card: CardView;
  choices: DecisionChoices;
  /** The board without this form. */
  action: string;
}

/** The same for whoever has no script: the reason counts where the stage is one of rejecting. */
export function MoveForm({ card, choices: { stages, reasons }, action }: MoveFormProps) {
  return (
    <Form
      method="post"
      action={action}
      className="board-move cluster gap-3"
      aria-labelledby="move-title"
    >
      <h2 id="move-title">Move {card.name}</h2>
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="was" value={card.stageValue} />
      <DeskSelect
        id="to"
        label="Move to"
        defaultValue={card.stageValue}
        options={stages.map(({ value, name }) => [value, name] as const)}
      />
      <DeskSelect
        id="reason"
        label="Reason, if it is rejected"
        options={[["", "No reason"], ...reasons.map(({ id, name }) => [id, name] as const)]}
      />
      <Button type="submit" look="ink">
        Move
      </Button>
    </Form>
  );
}
