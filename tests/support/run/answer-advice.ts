import { adviceOn } from "#contract/answers/answer-advice.ts";
import { setAdvice } from "#ui/known-advice.ts";

// as the server has it from its start
setAdvice(adviceOn);
