import { KilledCodes } from './deliveries/codes.ts';
import { KilledReminders } from './deliveries/reminders.ts';
import { KilledWebhooks } from './deliveries/webhooks.ts';
import { type Experiment, Faults } from './experiment.ts';
import { Jobs } from './jobs.ts';

const KILLS = { quick: 3, full: 50 };

/** The worker and http are killed at the same time, each during its own work. */
export const deliveries: Experiment = {
  name: 'deliveries',
  goal: 'kill -9 while a code is handed out, a reminder sent, a webhook delivered: none lost, each code for one claim, what is sent again has the same id',
  async run(system, form) {
    const faults = new Faults();
    const jobs = new Jobs(system.owner, system.database.urls.owner);
    try {
      const codes = await KilledCodes.create(system);
      const webhooks = await KilledWebhooks.create(system, jobs);
      const reminders = await KilledReminders.create(system, jobs);
      const turns = Array.from({ length: KILLS[form] }, (_none, index) => index);
      const killWorker = async () => {
        await system.worker.kill();
        for (const turn of turns) await webhooks.kill(turn);
        for (const turn of turns) await reminders.kill(turn);
        await reminders.startClock();
        // The full form waits until leases and time limits end by themselves.
        if (form === 'quick') await Promise.all([webhooks.makeDue(), reminders.expireMails()]);
        system.worker.restart();
      };
      const killHttp = async () => {
        for (const turn of turns) await codes.kill(turn, faults);
      };
      await Promise.all([killWorker(), killHttp()]);
      const figures = {
        ...(await codes.check(faults)),
        ...(await webhooks.check(faults)),
        ...(await reminders.check(faults)),
      };
      return { figures, faults: faults.list };
    } finally {
      system.receiver.onEvent = () => {};
      system.mails.failureFor = () => 'none';
      await jobs.close();
    }
  },
};
