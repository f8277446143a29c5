// Texts of the page of the account on which a call is booked.

export const scheduleText = {
  lead: (minutes: number) => `${minutes} minutes with somebody who knows tracking, at no cost.`,
  inCall: 'What happens in the call',
  frame: 'Booking page',
  writeTitle: 'Write to us',
  write:
    'Send us three times that suit you and your time zone. We answer with an invitation and a video link.',
  suggest: 'Suggest three times',
  instead: 'The booking page does not load, or no time suits you?',
} as const;
