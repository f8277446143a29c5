export interface Found<Route> {
  route: Route;
  parameters: Record<string, string>;
}

/** The route for a method and path; a path written out goes before one with a parameter. */
export function findRoute<Route extends { method: string; path: string }>(
  routes: readonly Route[],
  method: string,
  path: string,
): Found<Route> | undefined {
  const parts = decoded(path);
  if (!parts) return undefined;
  const found = routes.flatMap(route => {
    if (route.method !== method && route.method !== 'ANY') return [];
    const parameters = match(route.path.split('/'), parts);
    return parameters ? [{ route, parameters }] : [];
  });
  return found.sort(
    (one, other) => Object.keys(one.parameters).length - Object.keys(other.parameters).length,
  )[0];
}

function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    if (part.endsWith('+}')) {
      parameters[part.slice(1, -2)] = parts.slice(i).join('/');
      return parts.length > i ? parameters : undefined;
    }
    const given = parts[i];
    if (given === undefined) return undefined;
    if (isParameter(part)) parameters[part.slice(1, -1)] = given;
    else if (part !== given) return undefined;
  }
  return pattern.length === parts.length ? parameters : undefined;
}

function isParameter(part: string) {
  return part.startsWith('{');
}
