import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach } from 'vitest';

/** Stands in for every table's client while the tests of this file run; later files of the process have real ones. */
export function mockedTables() {
  const db = mockClient(DynamoDBDocumentClient);
  beforeEach(() => void db.reset());
  afterAll(() => void db.restore());
  return db;
}
