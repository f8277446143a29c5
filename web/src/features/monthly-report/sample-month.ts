/** The example that is shown, and marked as such, while there is nothing to report. */
export const sampleMonth = {
  visits: 4210,
  leads: 63,
  tracked: '81%',
  days: [
    ...[118, 132, 141, 156, 149, 82, 74, 137, 151, 163, 171, 158, 90, 79, 144],
    ...[160, 178, 189, 167, 94, 88, 152, 171, 183, 196, 180, 101, 92, 158, 148],
  ],
  channels: [
    ['Paid Search', '43%'],
    ['Organic Search', '26%'],
    ['Email', '18%'],
    ['Direct', '13%'],
  ],
} as const;
