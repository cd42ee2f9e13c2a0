/** What people read while the product starts. */
export interface Progress {
  say(line: string): void;
  /** Announces a task; several may run at once. */
  begin(title: string): Task;
  /** Removes what is drawn over again. Nothing is shown of tasks from then on. */
  end(): void;
}

export interface Task {
  /** How much of it is done, from 0 to 1, where that is known. */
  update(share: number): void;
  end(): void;
}

/** A part of `process.stdout`. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const REDRAW_MS = 1_000;
/** A log that is read later needs fewer lines. */
const REPEAT_MS = 5_000;
const CLEAR_LINE = '\r\x1b[K';

interface Running {
  title: string;
  startedAt: number;
  share: number | null;
}

/**
 * Lines that stay, and what is going on with how far it is: on a terminal one line below the others that is drawn over
 * again, elsewhere a line every few seconds.
 */
export function showProgress(screen: Screen, now: () => number = () => performance.now()): Progress {
  const running = new Set<Running>();
  const isTerminal = screen.isTTY === true;
  let isDrawn = false;
  let timer: NodeJS.Timeout | null = null;

  const clear = () => {
    if (isDrawn) screen.write(CLEAR_LINE);
    isDrawn = false;
  };
  const seconds = ({ startedAt }: Running) => `${Math.round((now() - startedAt) / 1_000)} s`;
  const status = () =>
    [...running]
      .map(
        (task) =>
          `${task.title} ... ${task.share === null ? '' : `${Math.floor(task.share * 100)} %, `}${seconds(task)}`,
      )
      .join(' | ');
  const draw = () => {
    if (running.size === 0) return;
    if (!isTerminal) return void screen.write(`${status()}\n`);
    screen.write(CLEAR_LINE + status().slice(0, (screen.columns ?? 80) - 1));
    isDrawn = true;
  };
  const say = (line: string) => {
    clear();
    screen.write(`${line}\n`);
    if (isTerminal) draw();
  };
  const end = () => {
    clear();
    running.clear();
    if (timer) clearInterval(timer);
    timer = null;
  };
  return {
    say,
    begin(title) {
      const task: Running = { title, startedAt: now(), share: null };
      say(`${title} ...`);
      running.add(task);
      timer ??= setInterval(draw, isTerminal ? REDRAW_MS : REPEAT_MS);
      timer.unref();
      return {
        update: (share) => void (task.share = share),
        end: () => {
          if (!running.delete(task)) return;
          say(`${title}: done after ${seconds(task)}`);
          if (running.size === 0) end();
        },
      };
    },
    end,
  };
}
