/**
 * The key of the license by which a stage is watched from outside (docs/decisions/0128). Real keys are longer and random.
 */
export const watchingLicense = 'stage-watch';
