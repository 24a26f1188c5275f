const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The origins under which this computer reaches a server of its own: the same scheme and port by each loopback name. */
export function loopbackOrigins(origin: string): readonly string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!LOOPBACK_HOSTS.includes(hostname)) return [origin];
  return LOOPBACK_HOSTS.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}
