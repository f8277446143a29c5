/** What the owner of a license was last mailed about it. A letter is due when the license differs from it. */
export interface Notified {
  /** When the state in that mail was read; the identity of the next change. */
  at: number;
  priceId: string;
  quantity: number;
  trialEndAt: number | null;
  /** When the subscription ends; null while it goes on. */
  endsAt: number | null;
  ended: boolean;
  /** What the last reminder of each kind was about. */
  reminded: {
    trialEndAt: number | null;
    renewsAt: number | null;
    card: string | null;
  };
}

/** Which payments the owner was mailed about. */
export interface NotifiedPayments {
  /** Of the license when its payments were last listed: as long as it is the same, there is nothing new. */
  sign: string;
  /** The newest payment, epoch ms. */
  until: number;
}
