/** Returns a complete answer below 500; otherwise a description of the failure. */
export async function askOnce(url: string, init: RequestInit): Promise<Response | string> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return response.status < 500 ? new Response(text || null, response) : `${response.status} ${text}`;
  } catch (error) {
    return String(error);
  }
}
