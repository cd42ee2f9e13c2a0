import { describe, expect, it } from 'vitest';
import { staysUntilClicked, withNotice, withoutNotice, type Notice } from './notices.ts';

function noticesTitled(...titles: string[]): Notice[] {
  return titles.reduce<Notice[]>((all, title, index) => withNotice(all, { kind: 'info', title }, index + 1), []);
}

describe('notices', () => {
  it('stay five seconds at the top right unless told otherwise', () => {
    const [plain, told] = [
      withNotice([], { kind: 'info', title: 'Saved' }, 1)[0],
      withNotice([], { kind: 'info', title: 'Copied!', durationMs: 1500, place: 'topCenter' }, 2)[0],
    ];
    expect(plain).toMatchObject({ durationMs: 5000, place: 'topRight' });
    expect(told).toMatchObject({ durationMs: 1500, place: 'topCenter' });
  });

  it('are at most three at once: the oldest gives way', () => {
    expect(noticesTitled('a', 'b', 'c', 'd').map((notice) => notice.title)).toEqual(['b', 'c', 'd']);
  });

  it('leave one by one', () => {
    expect(withoutNotice(noticesTitled('a', 'b', 'c'), 2).map((notice) => notice.title)).toEqual(['a', 'c']);
  });

  it('with a click handler stay until they are clicked', () => {
    const [notice] = withNotice([], { kind: 'info', title: 'New order', onClick: () => {} }, 1);
    expect(staysUntilClicked(notice!)).toBe(true);
    expect(staysUntilClicked(noticesTitled('plain')[0]!)).toBe(false);
  });
});
