// Texts of the page of the account on which a call is booked.

export const scheduleText = {
  lead: (minutes: number) => `A free ${minutes}-minute call with a tracking expert.`,
  inCall: 'What happens in the call',
  frame: 'Booking page',
  writeTitle: 'Write to us',
  write: 'Send us three times that work for you, with your time zone. We’ll reply with a video invite.',
  suggest: 'Suggest three times',
  instead: 'The booking page doesn’t load, or no time suits you?',
} as const;
