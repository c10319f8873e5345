/** A client that keeps nothing but its token: what it knows is what the server answered. */
export function createCaller(url: string) {
  let token = '';

  async function send<T>(path: string, init: RequestInit): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  const get = <T>(path: string) => send<T>(path, {});
  const post = <T>(path: string, body: unknown) => send<T>(path, { method: 'POST', body: JSON.stringify(body) });

  async function signIn(email: string, password: string): Promise<void> {
    const granted = await post<{ access_token: string }>('/auth/v1/token?grant_type=password', { email, password });
    token = granted.access_token;
  }
  return { get, post, signIn };
}
