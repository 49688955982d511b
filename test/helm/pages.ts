import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pages by their paths, which may change; another one is not there, and one that is undefined is never sent. */
export type Pages = Record<string, string | undefined>;

const servers: Server[] = [];

/** A server on this machine, which ends after the test file. Gives the address that stands before the paths. */
export async function serve(pages: Pages): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (!(url in pages)) response.writeHead(404).end('none');
    else if (pages[url] !== undefined) response.end(pages[url]);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which nobody answers. */
export async function nowhere(): Promise<string> {
  const address = await serve({});
  await close(servers.pop());
  return address;
}

function close(server: Server | undefined): Promise<void> {
  server?.closeAllConnections();
  return new Promise((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
}

afterAll(async () => {
  for (const server of servers.splice(0)) await close(server);
});
