interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  /** Where the request comes from, as a proxy before the server would say. */
  readonly address?: string;
}

/** Asks one of several servers by its number; whatever it answers is an answer. */
export function createServerAsker(urlOf: (index: number) => string) {
  async function ask(index: number, path: string, { body, token, address }: Asked) {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(address && { 'X-Forwarded-For': address }),
    };
    const init = { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) };
    const response = await fetch(urlOf(index) + path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const grant = (index: number, type: 'password' | 'refresh_token', body: object, address: string) =>
    ask(index, `/auth/v1/token?grant_type=${type}`, { body, address });

  return { ask, grant };
}
