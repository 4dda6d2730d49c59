export { DocumentsForm as default } from "../ui/form/documents-form.tsx";
