export { ApplyForm as default } from "../ui/form/apply-form.tsx";
