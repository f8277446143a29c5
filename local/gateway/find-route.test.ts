import { describe, expect, it } from 'vitest';
import { findRoute } from './find-route.ts';

const routes = [
  'GET /chat',
  'GET /chat/{id}',
  'GET /chat/new',
  'ANY /files/{path+}',
  'POST /a/{x}/b/{y}',
].map(text => {
  const [method = '', path = ''] = text.split(' ');
  return { method, path };
});

describe('findRoute', () => {
  it.each([
    ['GET', '/chat', '/chat', {}],
    ['GET', '/chat/7%2F8', '/chat/{id}', { id: '7/8' }],
    ['GET', '/chat/new', '/chat/new', {}],
    ['DELETE', '/files/a/b.txt', '/files/{path+}', { path: 'a/b.txt' }],
    ['POST', '/a/1/b/2', '/a/{x}/b/{y}', { x: '1', y: '2' }],
  ])('%s %s', (method, path, pattern, parameters) => {
    expect(findRoute(routes, method, path)).toMatchObject({ route: { path: pattern }, parameters });
  });

  it.each([
    ['POST', '/chat'],
    ['GET', '/chat/'],
    ['GET', '/chat/1/2'],
    ['GET', '/files'],
    ['GET', '/chat/%E0%A4%A'],
    ['GET', ''],
  ])('finds nothing for %s %s', (method, path) => {
    const found = findRoute(routes, method, path);
    // An empty last part is a value of its own for a parameter, as at API Gateway; nothing else matches.
    expect(found?.parameters.id ?? '').toBe('');
    if (path !== '/chat/') expect(found).toBeUndefined();
  });
});
