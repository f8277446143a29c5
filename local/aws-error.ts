/** An AWS service's refusal, answered as `{"__type": type, "message": message, ...detail}`. */
export class AwsError extends Error {
  readonly type: string;
  readonly status: number;
  /** Further members of the answer: cancellation reasons, the item a condition failed on. */
  readonly detail: object;
  constructor(type: string, message: string, status = 400, detail: object = {}) {
    super(message);
    this.type = type;
    this.status = status;
    this.detail = detail;
  }
}

/** One stand-in behind the JSON protocol: `X-Amz-Target` is `<prefix>.<operation>`. */
export type JsonService = (operation: string, body: Record<string, unknown>) => Promise<object>;
