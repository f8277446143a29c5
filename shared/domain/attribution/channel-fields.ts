// The names by which forms get the channel of a visit.

/** What is answered for a touch, and kept with it; nothing for what is empty. */
export interface ChannelAnswer {
  channel: string;
  /** The source by its one name, such as `Google`. */
  channel_detail_1?: string | undefined;
  channel_medium?: string | undefined;
}
