/** One who takes part in a festival draw (specification 2, section 3). */
export interface DrawParticipant {
  employeeName: string;
  /** Tells two of the same name apart. */
  employeeCode?: string;
  /** Name of the picture that the participant handed in, for the rangoli contest. */
  rangoliPic?: string;
}
