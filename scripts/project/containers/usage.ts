import type { Server } from './server.ts';

type Reading = { project: string; service: string; memory: number; cpuSeconds: number };

/** Reads what every container of the server has used so far, from its engine. */
async function read(server: Server): Promise<Reading[]> {
  const lines = await server.run(`docker ps --quiet | while read -r id; do
    docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}} {{index .Config.Labels "com.docker.compose.service"}}' "$id"
    curl --silent --unix-socket /var/run/docker.sock "http://engine/containers/$id/stats?stream=false&one-shot=true"
  done`);
  const rows = lines.split('\n').filter((line) => line !== '');
  return rows.flatMap((line, index) => {
    if (index % 2 === 1) return [];
    const [project = '', service = ''] = line.split(' ');
    const { memory_stats, cpu_stats } = JSON.parse(rows[index + 1] ?? '{}');
    // As `docker stats` counts: pages of files that nobody uses can be given up at any time.
    const { inactive_file = 0, total_inactive_file = inactive_file } = memory_stats.stats;
    const memory = memory_stats.usage - total_inactive_file;
    return [{ project, service, memory, cpuSeconds: cpu_stats.cpu_usage.total_usage / 1e9 }];
  });
}

/** Returns the memory of each process at the end of the work, and the cores that it used meanwhile. */
export async function measureUsage(server: Server, work: () => Promise<void>) {
  const [startedAt, before] = [performance.now(), await read(server)];
  await work();
  const [after, seconds] = [await read(server), (performance.now() - startedAt) / 1000];
  return after.map(({ project, service, memory, cpuSeconds }) => {
    const former = before.find((one) => one.project === project && one.service === service);
    return {
      project,
      service,
      memoryMb: Math.round(memory / 1e6),
      cores: (cpuSeconds - (former?.cpuSeconds ?? 0)) / seconds,
    };
  });
}
