import { data } from "react-router";
import { kycDeskTexts } from "#content/kyc-desk.ts";
import { isKycDocumentKey } from "#contract/kyc-fields.ts";
import { kycFileTooLarge, messages } from "#contract/messages.ts";
import { factsContext, servicesOf } from "../context.ts";
import { type deskAction as _deskAction, deskAction, deskAdmin, endedSession, seeOther } from "../desk/desk-session.ts";
import type { DeskRequest } from "../desk/request-session.ts";
import { dashboardHref, dashboardPath, readCandidatesQuery } from "./candidates-query.ts";
