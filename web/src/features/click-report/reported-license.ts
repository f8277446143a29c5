/** The license whose clicks and leads are looked at. */
export interface ReportedLicense {
  id: string;
  licenseKey: string;
  /** Its domain, or its plan without one. */
  name: string;
  domain: string;
  /** Whether its tracker works and its options can be changed. */
  canChange: boolean;
}
