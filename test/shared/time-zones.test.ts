import { describe, expect, it } from 'vitest';
import { startOfDayIn, isTimeZone } from '../../src/shared/time-zones.ts';

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Lisbon', 'europe/lisbon', 'Asia/Calcutta', 'Etc/GMT+3', 'America/Argentina/Buenos_Aires'])(
    '%s is a time zone',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', ' ', '+01:00', '-08', 'Mars/Olympus', 'UTC+1', 'Europe/Lisbon ', '../etc/passwd', 'Europe'])(
    '%j is not a time zone',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

describe('startOfDayIn', () => {
  it.each([
    ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    // Clocks repeat midnight: the day starts at the first one.
    ['America/Havana', '2024-11-03', '2024-11-03T04:00:00.000Z'],
    ['America/Havana', '2024-11-04', '2024-11-04T05:00:00.000Z'],
    // Clocks repeat the hour before midnight, which belongs to the day before.
    ['Africa/Cairo', '2024-11-01', '2024-10-31T22:00:00.000Z'],
    // Clocks skip midnight: the day starts at one o'clock.
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
    // Clocks change by half an hour.
    ['Australia/Lord_Howe', '2024-04-07', '2024-04-06T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2024-04-08', '2024-04-07T13:30:00.000Z'],
    // The zone skipped this day.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    // The offset of the zone had seconds.
    ['Africa/Monrovia', '1960-01-01', '1960-01-01T00:44:30.000Z'],
  ])('in %s, the day %s starts at %s', (zone, day, beginning) => {
    expect(startOfDayIn(zone)(new Date(day)).toISOString()).toBe(beginning);
  });

  it('a day starts at a quarter of an hour in every time zone from 2023 to 2037', () => {
    const odd: string[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const beginningOf = startOfDayIn(zone);
      for (let time = Date.UTC(2023, 0, 1); time < Date.UTC(2038, 0, 1); time += 23 * 86_400_000) {
        const beginning = beginningOf(new Date(time));
        if (beginning.getTime() % 900_000 !== 0) odd.push(`${zone} ${beginning.toISOString()}`);
      }
    }
    expect(odd).toEqual([]);
  });
});
