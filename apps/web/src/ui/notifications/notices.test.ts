import { describe, expect, it } from 'vitest';
import { staysUntilClicked, withHold, withNotice, withoutNotice, type Notice } from './notices.ts';

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

  it('that wait to be clicked are not pushed out by newer ones that go by themselves', () => {
    const sticky = withNotice([], { kind: 'info', title: 'New order', onClick: () => {} }, 1);
    const all = ['a', 'b', 'c', 'd'].reduce(
      (known, title, index) => withNotice(known, { kind: 'info', title }, index + 2),
      sticky,
    );
    expect(all.map((notice) => notice.title)).toEqual(['New order', 'c', 'd']);
  });

  it('wait for a place where all that are shown wait to be clicked', () => {
    const sticky = [1, 2, 3].reduce<Notice[]>(
      (known, id) => withNotice(known, { kind: 'info', title: `order ${id}`, onClick: () => {} }, id),
      [],
    );
    const all = withNotice(sticky, { kind: 'error', title: 'Not saved' }, 4);
    expect(withoutNotice(all, 2).map((notice) => notice.title)).toEqual(['order 1', 'order 3', 'Not saved']);
  });

  it('that somebody reads are not pushed out either', () => {
    const all = withHold(noticesTitled('a', 'b', 'c'), 1, true);
    expect(withNotice(all, { kind: 'info', title: 'd' }, 4).map((notice) => notice.title)).toEqual(['a', 'c', 'd']);
    const read = [1, 2, 3].reduce((known, id) => withHold(known, id, true), all);
    expect(withNotice(read, { kind: 'info', title: 'd' }, 4).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
    const left = withHold(all, 1, false);
    expect(withNotice(left, { kind: 'info', title: 'd' }, 4).map((notice) => notice.title)).toEqual(['b', 'c', 'd']);
  });

  it('leave one by one', () => {
    expect(withoutNotice(noticesTitled('a', 'b', 'c'), 2).map((notice) => notice.title)).toEqual(['a', 'c']);
  });

  it('with a click handler stay until they are clicked', () => {
    const [notice] = withNotice([], { kind: 'info', title: 'New order', onClick: () => {} }, 1);
    expect(staysUntilClicked(notice!)).toBe(true);
    expect(staysUntilClicked(noticesTitled('plain')[0]!)).toBe(false);
  });

  it('that are sticky stay until they are answered', () => {
    const [notice] = withNotice([], { kind: 'info', title: 'Offer', isSticky: true }, 1);
    expect(staysUntilClicked(notice!)).toBe(true);
  });
});
