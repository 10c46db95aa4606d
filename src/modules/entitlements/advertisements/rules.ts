const DEFAULT_SIZE = 400;

/** The size of images, in pixels, by the properties of a benefit. */
export function sizeOf({ image_width, image_height }: Record<string, unknown>): { width: number; height: number } {
  return { width: pixels(image_width), height: pixels(image_height) };
}

const pixels = (value: unknown) => (typeof value === 'number' ? value : DEFAULT_SIZE);

interface Place {
  readonly properties: Record<string, unknown>;
}

/** Which of the places, oldest first, takes a campaign: the one that shows it already, a free one, or the first. */
export function placeFor<P extends Place>(places: readonly P[], campaignId: string): P | undefined {
  const shown = ({ properties }: Place) => properties.advertisement_campaign_id;
  return (
    places.find((place) => shown(place) === campaignId) ??
    places.find((place) => shown(place) === undefined) ??
    places[0]
  );
}
