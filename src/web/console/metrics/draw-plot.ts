import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface PlotData {
  /** A text per point. */
  labels: readonly string[];
  values: readonly number[];
  /** Values of the period before, which are drawn below the others. */
  before: readonly number[];
  formatTick: (value: number) => string;
  hasAxes: boolean;
}

/** The most labels below a plot, so that they fit on a phone. */
const MOST_LABELS = 4;
/** About the width of a digit, in pixels. */
const DIGIT_WIDTH = 7;
const FONT_SIZE = 12;

/**
 * Draws a plot into an element, as large as it is, in its colors and in its direction. Points are numbered and not placed by
 * their time, because two periods lie above each other, in the time zone of the seller.
 * @param onPoint gets the number of the point below the pointer
 * @returns a function that removes the plot
 */
export function drawPlot(target: HTMLElement, data: PlotData, onPoint: (at: number | undefined) => void): () => void {
  const { labels, values, before } = data;
  const style = getComputedStyle(target);
  const { accentColor, color } = style;
  const isReversed = isRightToLeft(style);
  const last = labels.length - 1;
  const size = () => ({ width: target.clientWidth, height: target.clientHeight });
  const plot = new uPlot(
    {
      ...size(),
      padding: paddingOf(data, isReversed),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false, dir: isReversed ? -1 : 1, range: last > 0 ? [0, last] : [-1, 1] },
        y: { range: (_, least, most) => [Math.min(0, least), most > 0 ? most * 1.05 : 1] },
      },
      axes: data.hasAxes ? axesOf(data, style) : [{ show: false }, { show: false }],
      series: [
        {},
        { stroke: color, width: 1.5, dash: [4, 4], points: { show: false } },
        {
          stroke: accentColor,
          width: 2,
          fill: `color-mix(in srgb, ${accentColor} 10%, transparent)`,
          points: { show: last === 0 },
        },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    },
    [labels.map((_, at) => at), labels.map((_, at) => before[at] ?? null), [...values]],
    target,
  );
  const observer = new ResizeObserver(() => plot.setSize(size()));
  observer.observe(target);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

/** The last label needs space beside the plot. A line at the edge needs space for its width. */
function paddingOf({ hasAxes }: PlotData, isReversed: boolean): uPlot.Padding {
  if (!hasAxes) return [2, 2, 2, 2];
  return isReversed ? [8, 0, 0, 28] : [8, 28, 0, 0];
}

const isRightToLeft = ({ direction }: CSSStyleDeclaration) => direction === 'rtl';

/** The enum of uPlot has no value when the program runs. */
const RIGHT: unknown = 1;

function axesOf({ labels, formatTick }: PlotData, style: CSSStyleDeclaration): uPlot.Axis[] {
  const axis = { stroke: style.color, font: `${FONT_SIZE}px ${style.fontFamily}`, ticks: { show: false } };
  return [
    {
      ...axis,
      grid: { show: false },
      splits: () => labelled(labels.length - 1),
      values: (_, splits) => splits.map((at) => labels[at] ?? ''),
    },
    {
      ...axis,
      ...(isRightToLeft(style) && { side: RIGHT as uPlot.Axis.Side }),
      grid: { stroke: style.borderTopColor, width: 1 },
      incrs: INCREMENTS,
      space: 40,
      values: (_, splits) => splits.map(formatTick),
      size: (_, texts) =>
        12 + DIGIT_WIDTH * Math.max(3, ...((texts as string[] | null) ?? []).map(({ length }) => length)),
    },
  ];
}

/** Whole numbers: values are numbers of things, minor units or basis points. */
const INCREMENTS = Array.from({ length: 15 }, (_, exponent) => [1, 2, 5].map((digit) => digit * 10 ** exponent)).flat();

/** @returns the numbers of the points that have labels, the first and the last among them */
function labelled(last: number): number[] {
  const steps = Math.min(last, MOST_LABELS - 1);
  return steps <= 0 ? [0] : Array.from({ length: steps + 1 }, (_, step) => Math.round((step * last) / steps));
}
