// Moves the clock of a process ahead: LD_PRELOAD=clock-ahead.so TEST_CLOCK_DAYS=45. Only the time of day moves. Timers and
// waits count by the monotonic clock, which stays as it is; with libfaketime those of PostgreSQL never ended.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t ahead;

__attribute__((constructor)) static void read_setting(void) {
  const char *days = getenv("TEST_CLOCK_DAYS");
  ahead = days ? atol(days) * 86400 : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  int failed = clock_gettime(CLOCK_REALTIME, &precise);
  if (!failed && now) *now = (struct timeval){precise.tv_sec, precise.tv_nsec / 1000};
  return failed;
}

time_t time(time_t *result) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (result) *result = precise.tv_sec;
  return precise.tv_sec;
}
