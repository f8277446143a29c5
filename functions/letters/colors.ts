// The site's colors, as far as mails need them. A mail program knows no variables, hence the values are written into
// every element; `dark` replaces them where the reader's program says that it is dark.

export const light = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  sunken: '#F5F2EE',
  line: '#E5E1DC',
  ink: '#17181E',
  ink2: '#4C4C54',
  ink3: '#696A71',
  accent: '#2543D6',
  onAccent: '#FFFFFF',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#0E0E12',
  surface: '#16171B',
  sunken: '#090A0D',
  line: '#2A2B30',
  ink: '#F5F3F0',
  ink2: '#C0BDB8',
  ink3: '#9B9891',
  accent: '#7399FE',
  onAccent: '#0C0D1B',
};
