/** A message as a queue delivered it, this time. */
export interface Delivery {
  queueArn: string;
  receipt: string;
}

export interface MessageRetries {
  /** Lets a message that failed come again after this many seconds. */
  postpone(delivery: Delivery, seconds: number): Promise<void>;
}
